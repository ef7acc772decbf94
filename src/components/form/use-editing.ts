import { useState } from 'react';
import { focusOnMount } from '@/lib/focus';

/**
 * A value that is edited in place. `load` imports its editor when the button is pointed at, focused or pressed, so that a
 * page does not load the code of forms at first.
 */
export function useEditing(load: () => Promise<unknown>) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'left'>('shown');
  // A failure is shown when the editor is opened.
  const prepare = () => void load().catch(() => undefined);
  return {
    isEdited: mode === 'edited',
    leave: () => setMode('left'),
    /** The props of the button that opens the editor. */
    opener: {
      // The editor had the focus, and is gone.
      ref: mode === 'left' ? focusOnMount : undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => setMode('edited'),
    },
  };
}
