/** The console's mark, as on its icon, and its name. */
export function Brand({ name }: { name: string }) {
  return (
    <header className="brand">
      <svg viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="7" />
        <path d="M9 11l6 5-6 5M17 21h7" />
      </svg>
      <span>{name}</span>
    </header>
  )
}
