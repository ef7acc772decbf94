import { useEffect, useState } from 'react';
import { cn } from '@/lib/cn';

type QrCodeProps = {
  /** The content of the code. */
  value: string;
  /** Says what the picture is for, e.g. "QR code that opens this page". */
  label: string;
  className?: string;
};

/** Empty modules around the code, which scanners need. */
const QUIET_ZONE = 4;

/**
 * A QR code, black on white in both themes. The encoder loads after hydration, with space reserved for the code. If it
 * does not load, the space stays empty, so put the content beside it as a link or text.
 */
export function QrCode({ value, label, className }: QrCodeProps) {
  const code = useQrCode(value);
  return (
    <div className={cn('aspect-square bg-white', className)}>
      {code ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="block size-full animate-fade-in forced-color-adjust-none"
        >
          <path d={`M0 0h${code.size}v${code.size}H0z`} className="fill-flag-white" />
          <path d={code.outline} className="fill-flag-black" />
        </svg>
      ) : null}
    </div>
  );
}

type Code = { value: string; size: number; outline: string };

function useQrCode(value: string): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('uqr').then(
      ({ encode }) => {
        if (!isWanted) return;
        const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE });
        setCode({ value, size, outline: traceOutline(data) });
      },
      // The text beside the picture has the same content.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [value]);
  return code?.value === value ? code : null;
}

/** One path of all dark runs, with one unit per module. */
function traceOutline(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        const start = x;
        while (row[x]) x += 1;
        if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
      }
      return runs;
    })
    .join('');
}
