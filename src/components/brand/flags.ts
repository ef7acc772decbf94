export type FlagCode = 'C' | 'D' | 'H' | 'K' | 'L' | 'N' | 'O' | 'P' | 'Q' | 'U' | 'V' | 'W';

type Cloth = 'red' | 'blue' | 'yellow' | 'white' | 'black';

/** A piece of cloth: its colour, and its outline on a square of 60 × 60. */
type Piece = readonly [Cloth, string];

const ALL = 'M0 0h60v60H0z';

/** The international maritime signal flags that the site uses, drawn from back to front. The hoist is on the left. */
export const FLAGS: Record<FlagCode, readonly Piece[]> = {
  C: [
    ['blue', ALL],
    ['white', 'M0 12h60v36H0z'],
    ['red', 'M0 24h60v12H0z'],
  ],
  D: [
    ['yellow', ALL],
    ['blue', 'M0 12h60v36H0z'],
  ],
  H: [
    ['white', ALL],
    ['red', 'M30 0h30v60H30z'],
  ],
  K: [
    ['yellow', ALL],
    ['blue', 'M30 0h30v60H30z'],
  ],
  L: [
    ['yellow', ALL],
    ['black', 'M30 0h30v30H30zM0 30h30v30H0z'],
  ],
  N: [
    ['white', ALL],
    [
      'blue',
      'M0 0h15v15H0zM30 0h15v15H30zM15 15h15v15H15zM45 15h15v15H45zM0 30h15v15H0zM30 30h15v15H30zM15 45h15v15H15zM45 45h15v15H45z',
    ],
  ],
  O: [
    ['yellow', ALL],
    ['red', 'M0 0h60v60z'],
  ],
  P: [
    ['blue', ALL],
    ['white', 'M20 20h20v20H20z'],
  ],
  Q: [['yellow', ALL]],
  U: [
    ['white', ALL],
    ['red', 'M0 0h30v30H0zM30 30h30v30H30z'],
  ],
  V: [
    ['white', ALL],
    ['red', 'M0 0h9l21 21L51 0h9v9L39 30l21 21v9h-9L30 39 9 60H0v-9l21-21L0 9z'],
  ],
  W: [
    ['blue', ALL],
    ['white', 'M10 10h40v40H10z'],
    ['red', 'M20 20h20v20H20z'],
  ],
};
