import { useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { switchLanguage } from '@/i18n';
import { LANGUAGES, isLanguage } from '@/i18n/languages';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const queryClient = useQueryClient();

  async function choose(language: string) {
    if (!isLanguage(language)) return;
    try {
      await switchLanguage(language);
    } catch {
      toast.error(t('languageFailed'));
      return;
    }
    // The server's own texts come in the request's language.
    await queryClient.invalidateQueries();
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm">
          <Languages aria-hidden />
          <span className="sr-only">{t('language')}</span>
          {isLanguage(i18n.language) && LANGUAGES[i18n.language].label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={i18n.language} onValueChange={(code) => void choose(code)}>
          {Object.entries(LANGUAGES).map(([code, { label }]) => (
            <DropdownMenuRadioItem key={code} value={code} lang={code}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
