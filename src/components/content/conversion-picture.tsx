import { Bar } from './bar';

type ConversionPictureProps = {
  percent: number;
  /** The time before, e.g. "30 days of Lite". */
  lite: string;
  /** The time after. */
  standard: string;
};

/** Lite time and the resulting Standard time, as two bars to scale. */
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
