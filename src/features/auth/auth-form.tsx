import type { ComponentProps } from 'react';
import { Form } from '@/components/form/form';
import { useMounted } from '@/lib/use-mounted';
import { useSession } from '@/session/use-session';

/**
 * The button stays pending after a success until the guard has led away: the token is stored, who is here is being asked.
 */
export function AuthForm({ isSending, ...form }: ComponentProps<typeof Form>) {
  const { state, isOffline } = useSession();
  // Of a prerendered form nobody knows who is here; that is no reason to wait.
  const isMounted = useMounted();
  const isEntering = isMounted && (state === 'in' || (state === 'unknown' && !isOffline));
  return <Form {...form} isSending={isSending || isEntering} />;
}
