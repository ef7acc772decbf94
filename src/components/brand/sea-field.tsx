/** The lines below the horizon, in hundredths of the height: dense far away, sparse near by, then open water. */
const WAVES = [0, 0.7, 1.7, 3.1, 4.9, 7.2, 10];
const HORIZON = 73;
const LINES = WAVES.map((wave) => `M0 ${HORIZON + wave}h100`).join('');

/** The sea as ruled lines under a horizon. Fills its positioned parent; `bg-sea` is the sky behind it. */
export function SeaField() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full stroke-sea-line"
    >
      <path d={`M0 ${HORIZON}h100V100H0z`} stroke="none" className="fill-sea-deep" />
      <path d={LINES} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
