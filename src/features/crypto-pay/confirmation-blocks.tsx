import { Meter } from '@/components/ui/meter';
import { cn } from '@/lib/cn';

/** More are drawn as a bar. */
const MOST_BLOCKS = 64;

type ConfirmationBlocksProps = {
  confirmations: number;
  required: number;
  label: string;
  /** The reading in words; also shown by the caller. */
  valueText: string;
};

/** The blocks that stand on a transaction, one square each, and those that are still to come. */
export function ConfirmationBlocks(props: ConfirmationBlocksProps) {
  const { confirmations, required, label, valueText } = props;
  if (required > MOST_BLOCKS) {
    return <Meter value={confirmations} max={required} label={label} valueText={valueText} />;
  }
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={required}
      aria-valuenow={Math.min(confirmations, required)}
      aria-valuetext={valueText}
      className="grid w-fit grid-cols-10 gap-1.5 forced-color-adjust-none sm:grid-cols-15"
    >
      {Array.from({ length: required }, (_, block) => (
        <span
          key={block}
          className={cn(
            'size-5 border transition-colors duration-500 sm:size-6',
            block < confirmations ? 'border-primary bg-primary' : 'border-input bg-card',
            block === confirmations && 'animate-pulse border-warning bg-flag-yellow',
          )}
        />
      ))}
    </div>
  );
}
