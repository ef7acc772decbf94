import type { Envelope } from './envelope.ts';
import { type ErrorStatus, errors } from './generated/errors.ts';
import type { RequestLanguage } from './request-language.ts';

/** A refusal as the server sends it (contract: envelope), with the contract's message in `language`. */
export function refusalEnvelope(status: ErrorStatus, language: RequestLanguage): Envelope<null> {
  const { code, message } = errors[status];
  return { code, msg: message[language], status, data: null };
}
