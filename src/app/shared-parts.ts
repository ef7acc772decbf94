/**
 * Small parts that most public pages show, for the app's own file (scripts/build/one-app): each in one of its own would
 * weigh more in names and headers than in code.
 */
import '@/components/content/auth-layout';
import '@/components/content/page-meta';
import '@/components/feedback/empty-state';
import '@/components/feedback/load-failed';
import '@/components/form/form';
import '@/components/form/form-field';
import '@/components/ui/alert';
import '@/components/ui/input';
import '@/components/ui/label';
import '@/components/ui/segmented-control';
import '@/domain/plans';
import '@/domain/price';
import '@/domain/support';
import '@/i18n/use-format';
