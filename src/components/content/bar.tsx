/**
 * A bar with `percent` of its width filled; `className` colours the filled part. Widths are attributes because of the
 * strict CSP.
 */
export function Bar({ percent, className }: { percent: number; className: string }) {
  return (
    <svg aria-hidden data-flag="" width="100%" height="40" className="block border border-input">
      <rect width={`${percent}%`} height="100%" className={className} />
    </svg>
  );
}
