interface SpinnerProps {
  size?: 'xs' | 'sm' | 'lg'
  /** Needed if no text beside it says what is going on. */
  label?: string
}

/** A turning ring. The caller sees to its minimum time (specification: 500 ms). */
export function Spinner({ size = 'sm', label }: SpinnerProps) {
  return (
    <span
      className="spinner motion-ok"
      data-size={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
