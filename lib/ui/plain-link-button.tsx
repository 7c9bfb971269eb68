import type { MouseEvent, ReactNode } from 'react'
import { Button, type ButtonProps } from './button'
import { cx } from './cx'

interface PlainLinkButtonProps extends Pick<
  ButtonProps,
  'size' | 'variant' | 'loading' | 'disabledReason'
> {
  readonly href: string
  /** It saves a file, so the page stays (lib/ui/destination.ts). */
  readonly download?: true
  /** In place of following it, for who presses it as one presses a button. */
  readonly onFollow: () => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A link that a script follows in its own way, and a browser without one in its. */
export function PlainLinkButton(props: PlainLinkButtonProps) {
  const {
    href,
    download,
    onFollow,
    variant = 'secondary',
    size = 'md',
    icon,
    children,
    ...state
  } = props
  if (state.disabledReason || state.loading)
    return (
      <Button variant={variant} size={size} icon={icon} {...state}>
        {children}
      </Button>
    )
  const onClick = (event: MouseEvent) => {
    // Who wants it in another tab gets it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a
      href={href}
      download={download}
      onClick={onClick}
      className={cx('btn', `btn-${variant}`)}
      data-size={size}
    >
      {icon}
      <span className="btn-text">{children}</span>
    </a>
  )
}
