interface SpinnerProps {
  size?: 'xs' | 'sm' | 'lg'
  /** Needed when nothing beside it says what is going on. */
  label?: string
}

/** A turning ring. How long it shows at least is the caller's business (specification: 500 ms). */
export function Spinner({ size = 'sm', label }: SpinnerProps) {
  return (
    <span
      className="spinner motion-ok"
      data-size={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
