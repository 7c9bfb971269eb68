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
  /** Called instead of following the link on a plain press. */
  readonly onFollow: () => void
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A link that a script handles in its own way, and a browser without script as usual. */
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
    // Other clicks open it in another tab as usual.
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
