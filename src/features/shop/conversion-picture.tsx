type ConversionPictureProps = {
  percent: number;
  /** What goes in, e.g. "30 days of Lite". */
  lite: string;
  /** What comes out. */
  standard: string;
};

/** Time as two lengths of cloth: what is left of lite, and what of it remains as standard. Widths are attributes: strict CSP. */
export function ConversionPicture({ percent, lite, standard }: ConversionPictureProps) {
  return (
    <output className="flex min-w-0 flex-col gap-2 self-center">
      <span className="text-lg">{lite}</span>
      <Cloth percent={100} className="fill-flag-yellow" />
      <span className="mt-4 text-2xl font-extrabold tracking-tight">{standard}</span>
      <Cloth percent={percent} className="fill-flag-blue" />
    </output>
  );
}

function Cloth({ percent, className }: { percent: number; className: string }) {
  return (
    <svg aria-hidden data-flag="" width="100%" height="40" className="block border border-input">
      <rect width={`${percent}%`} height="100%" className={className} />
    </svg>
  );
}
