type ConversionPictureProps = {
  percent: number;
  /** The time before, e.g. "30 days of Lite". */
  lite: string;
  /** The time after. */
  standard: string;
};

/** Lite time and the Standard time it becomes, as two bars to scale. Their widths are attributes because of the strict CSP. */
export function ConversionPicture({ percent, lite, standard }: ConversionPictureProps) {
  return (
    <output className="flex min-w-0 flex-col gap-2 self-center">
      <span className="text-lg">{lite}</span>
      <Bar percent={100} className="fill-flag-yellow" />
      <span className="mt-4 text-2xl font-extrabold tracking-tight">{standard}</span>
      <Bar percent={percent} className="fill-flag-blue" />
    </output>
  );
}

function Bar({ percent, className }: { percent: number; className: string }) {
  return (
    <svg aria-hidden data-flag="" width="100%" height="40" className="block border border-input">
      <rect width={`${percent}%`} height="100%" className={className} />
    </svg>
  );
}
