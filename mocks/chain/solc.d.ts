/** The compiler as far as it is used: JSON in, JSON out (its "standard JSON"). */
declare module 'solc' {
  const solc: { compile(input: string): string };
  export default solc;
}
