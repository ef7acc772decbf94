import { createSecureContext } from 'node:tls';
import { fileText } from '../../file-text.ts';
import { wholeNumber } from '../../command-line.ts';
import type { Gateway } from '../transport.ts';

type GatewayOptions = {
  header?: string[];
  headers?: Record<string, string>;
  user?: Gateway['user'];
  ca?: string;
  cert?: string;
  'cert-key'?: string;
  rate?: string;
};

/** The variables with the user and the password of a gateway. */
export const USER_VARIABLES = ['CONTRACT_CHECK_USER', 'CONTRACT_CHECK_PASSWORD'] as const;
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t\x20-\x7E\x80-\xFF]*$/;

/** Reads how to get through what is in front of the server. Throws if something of it is wrong. */
export function readGateway(options: GatewayOptions, environment: NodeJS.ProcessEnv): Gateway {
  const given = (options.header ?? []).map((line) => {
    const colon = line.indexOf(':');
    // The value may be a secret, so it is not repeated.
    if (colon < 1) throw new Error('--header wants NAME:VALUE, such as X-Api-Key:abc.');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const headers = [...Object.entries(options.headers ?? {}), ...given].map(([name, value]) => {
    if (!NAME.test(name) || !VALUE.test(value))
      throw new Error(`--header "${name}" is no header that HTTP can carry.`);
    return [name.toLowerCase(), value] as const;
  });
  const [name, password = ''] = USER_VARIABLES.map((variable) => environment[variable]);
  const rate = wholeNumber('rate', options.rate, { least: 1, most: 10_000 });
  return {
    headers: Object.fromEntries(headers),
    ...(options.user || name ? { user: options.user ?? { name: name ?? '', password } } : {}),
    tls: readCertificates(options),
    ...(rate !== undefined && { rate }),
  };
}

function readCertificates({ ca, cert, 'cert-key': key }: GatewayOptions): Gateway['tls'] {
  if (key !== undefined && cert === undefined) throw new Error('--cert-key wants --cert, too.');
  const tls = {
    ...(ca !== undefined && { ca: readPem('ca', ca) }),
    ...(cert !== undefined && {
      cert: readPem('cert', cert),
      key: key === undefined ? readPem('cert', cert) : readPem('cert-key', key),
    }),
  };
  try {
    createSecureContext(tls);
  } catch (error) {
    const files = [ca, cert, key].filter(Boolean).join(' and ');
    const why = (error as Error).message.replace(/^.*:/, '');
    throw new Error(`${files}: no certificate with its private key as PEM (${why}).`, {
      cause: error,
    });
  }
  return tls;
}

function readPem(option: string, file: string): string {
  const text = fileText(file, (why) => {
    throw new Error(`--${option} ${file}: it ${why}`);
  });
  if (text.includes('-----BEGIN ')) return text;
  throw new Error(`--${option} ${file}: no certificate as PEM.`);
}

/** What a report must not show: the secrets of the gateway, in the forms in which a server may repeat them. */
export function listGatewaySecrets({ headers, user }: Gateway): string[] {
  const basic = user && Buffer.from(`${user.name}:${user.password}`).toString('base64');
  return [...Object.values(headers), ...(user ? [user.password, basic ?? ''] : [])];
}
