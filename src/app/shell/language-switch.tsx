import { useQueryClient } from '@tanstack/react-query';
import { Check, Languages } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { afterHydration } from '@/lib/after-hydration';
import { PATHS } from '@/config/paths';
import { switchLanguage } from '@/i18n';
import { pathIn } from '@/i18n/address';
import { LANGUAGES, type Language, isLanguage } from '@/i18n/languages';
import { useFollowAddress, useLocation } from '@/i18n/navigation';
import { useMounted } from '@/lib/use-mounted';
import { HeaderMenu } from './header-menu';

const CODES = Object.keys(LANGUAGES) as Language[];

/**
 * Links to this page in each language. A press switches in place, so that typed input stays, and updates an address that
 * names a language.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const choose = useChoice();
  const isMounted = useMounted();
  // Prerendered order pages are the same for every product, so their address is unknown (src/entry-server.tsx).
  const isAddressKnown =
    isMounted || ![PATHS.checkout, PATHS.cryptoPay].some((path) => pathname.startsWith(`${path}/`));

  async function follow(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await choose(language);
  }

  return (
    <HeaderMenu
      summary={
        <>
          <Languages aria-hidden />
          <span className="sr-only">{t('language')}</span>
          {/* On a phone and on a narrow desktop only the icon fits. */}
          <span className="max-sm:sr-only lg:max-xl:sr-only">
            {isLanguage(i18n.language) && LANGUAGES[i18n.language].label}
          </span>
        </>
      }
    >
      {CODES.map((code) => (
        <a
          key={code}
          href={isAddressKnown ? pathIn(code, pathname) : undefined}
          hrefLang={code}
          lang={code}
          aria-current={code === i18n.language ? 'true' : undefined}
          className="menu-item"
          onClick={(event) => void follow(event, code)}
        >
          <span>{LANGUAGES[code].label}</span>
          {code === i18n.language && <Check aria-hidden className="ml-auto size-4" />}
        </a>
      ))}
    </HeaderMenu>
  );
}

function useChoice() {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const followAddress = useFollowAddress();
  return async (language: Language) => {
    await new Promise<void>(afterHydration);
    try {
      await switchLanguage(language);
      // They are in the language before.
      toast.dismiss();
    } catch {
      toast.error(t('languageFailed'));
      return;
    }
    await followAddress(language);
    // Answers contain texts in the language of the request.
    await queryClient.invalidateQueries();
  };
}
