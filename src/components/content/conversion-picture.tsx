import { Bar } from './bar';

type ConversionPictureProps = {
  percent: number;
  /** The time before, e.g. "30 days of Lite". */
  lite: string;
  /** The time after. */
  standard: string;
};

/** Lite time narrows to the resulting Standard time: two bars to scale, and what lies between them. */
export function ConversionPicture({ percent, lite, standard }: ConversionPictureProps) {
  return (
    <output className="flex min-w-0 flex-col self-center">
      <span className="mb-2 text-lg">{lite}</span>
      <Bar percent={100} className="fill-flag-yellow" />
      <svg
        aria-hidden
        width="100%"
        height="48"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="block text-muted"
      >
        <path d={`M0 0h100L${percent} 1H0z`} fill="currentColor" />
      </svg>
      <Bar percent={percent} className="fill-flag-blue" />
      <span className="mt-2 text-2xl font-extrabold tracking-tight">{standard}</span>
    </output>
  );
}
