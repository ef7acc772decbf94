import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-note';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { QUERY, buildGroupPath } from '@/config/paths';
import { parseGroupId } from './parse-group-id';

/** Opens a group by its link or id. Until hydration the browser submits it as a plain form to the same address. */
export function JoinForm() {
  const { t } = useTranslation('group-buying');
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const input = parseGroupId(field.current?.value ?? '');
    if ('groupId' in input) {
      void navigate(buildGroupPath(input.groupId));
      return;
    }
    setProblem(input.problem);
    field.current?.focus();
  }

  return (
    <form method="get" noValidate onSubmit={submit} className="max-w-2xl">
      <Label htmlFor={id}>{t('join.label')}</Label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <Input
          ref={field}
          id={id}
          name={QUERY.group}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={2000}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={() => setProblem(null)}
        />
        <Button type="submit" variant="secondary">
          {t('join.action')}
        </Button>
      </div>
      {problem ? (
        <FieldNote isError id={`${id}-problem`} role="alert" className="mt-1.5">
          {t(`join.${problem}`)}
        </FieldNote>
      ) : null}
    </form>
  );
}
