import { Link } from './link'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Spinner } from './spinner'
import { tip } from './tip'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
}

interface Behaviour {
  /** Replaces the text by a spinner and ignores clicks. */
  loading?: boolean
  /** Why it can't be used now. The button stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined
}

type NativeButton = Omit<ComponentProps<'button'>, 'disabled'>

export interface ButtonProps extends NativeButton, Look, Behaviour {
  icon?: ReactNode
}

export interface IconButtonProps extends Omit<NativeButton, 'children'>, Look, Behaviour {
  /** The accessible name, and the tooltip. */
  label: string
  children: ReactNode
  /** Turns the tooltip off where the name is visible anyway. */
  quiet?: boolean
}

/**
 * Props that make a button inert but focusable: it submits, opens and runs nothing, even before hydration
 * and without script.
 */
const inert = {
  'aria-disabled': true,
  type: 'button',
  onClick: undefined,
  formAction: undefined,
  popoverTarget: undefined,
} as const

function Reason({ id, reason }: { id: string; reason: string | undefined }) {
  return reason ? (
    <span id={id} hidden>
      {reason}
    </span>
  ) : null
}

export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  disabledReason,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  return (
    <>
      <button
        {...rest}
        {...(disabledReason ? { ...tip(disabledReason), 'aria-describedby': reasonId } : {})}
        type={type}
        {...(loading || disabledReason ? inert : {})}
        aria-busy={loading || undefined}
        className={cx('btn', `btn-${variant}`, className)}
        data-size={size}
      >
        {icon}
        <span className="btn-text">{children}</span>
        {loading && (
          <span className="btn-spinner">
            <Spinner />
          </span>
        )}
      </button>
      <Reason id={reasonId} reason={disabledReason} />
    </>
  )
}

/** A square button with an icon; the label is its accessible name and its tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  disabledReason,
  className,
  children,
  quiet = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  return (
    <>
      <button
        {...tip(disabledReason ?? (quiet ? undefined : label))}
        {...(disabledReason ? { 'aria-describedby': reasonId } : {})}
        {...rest}
        type={type}
        {...(loading || disabledReason ? inert : {})}
        aria-busy={loading || undefined}
        aria-label={label}
        className={cx('btn btn-icon', `btn-${variant}`, className)}
        data-size={size}
      >
        {loading ? <Spinner /> : children}
      </button>
      <Reason id={reasonId} reason={disabledReason} />
    </>
  )
}

interface LinkButtonProps
  extends Omit<ComponentProps<typeof Link>, 'size'>, Look, Pick<Behaviour, 'disabledReason'> {
  icon?: ReactNode
}

/** A link that looks like a button, for going to another page; a disabled one goes nowhere. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  disabledReason,
  children,
  ...rest
}: LinkButtonProps) {
  if (disabledReason)
    return (
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className={className}
        disabledReason={disabledReason}
      >
        {children}
      </Button>
    )
  return (
    <Link {...rest} className={cx('btn', `btn-${variant}`, className)} data-size={size}>
      {icon}
      <span className="btn-text">{children}</span>
    </Link>
  )
}
