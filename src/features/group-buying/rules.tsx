/** What is to be known before paying, a line each. */
export function Rules({ label, rules }: { label: string; rules: readonly string[] }) {
  return (
    <section aria-label={label} className="border-l-4 border-flag-yellow pl-4">
      <ul className="flex flex-col gap-1.5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
