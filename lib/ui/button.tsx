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
  /** A spinner takes the place of the text and clicks are swallowed. */
  loading?: boolean
  /** Why it cannot be used now. The button stays focusable so that the reason can be reached. */
  disabledReason?: string | undefined
}

type NativeButton = Omit<ComponentProps<'button'>, 'disabled'>

export interface ButtonProps extends NativeButton, Look, Behaviour {
  icon?: ReactNode
}

export interface IconButtonProps extends Omit<NativeButton, 'children'>, Look, Behaviour {
  /** Its name, and its tooltip. */
  label: string
  children: ReactNode
  /** Switches the tooltip off where the name is plain to see. */
  quiet?: boolean
}

/**
 * What makes a button inert without taking the focus from it: it submits nothing, opens nothing and
 * runs nothing, also before hydration and without script.
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

/** A link that looks like a button, for what leads elsewhere; one that is disabled leads nowhere. */
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
