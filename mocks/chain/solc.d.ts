/** The used part of the compiler: its "standard JSON" in and out. */
declare module 'solc' {
  const solc: { compile(input: string): string };
  export default solc;
}
