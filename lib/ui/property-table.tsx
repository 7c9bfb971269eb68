import type { ReactNode } from 'react'
import { CopyButton } from './copy-button'
import { DateTime } from './date-time'
import { Mono } from './badge'
import { NoValue } from './no-value'
import { Truncated } from './truncated'

/** The lengths at which an id and a description are cut (screens.md, section 0). */
const ID_MAX = 32
const DESCRIPTION_MAX = 48

/** Label and value pairs. */
export const PropertyTable = ({ children }: { children: ReactNode }) => (
  <dl className="properties">{children}</dl>
)

export function Property({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <NoValue />}</dd>
    </div>
  )
}

/** A value that is compared letter by letter. */
export const MonoProperty = ({ label, text }: { label: string; text: ReactNode }) => (
  <Property label={label}>
    <Mono>{text}</Mono>
  </Property>
)

export { NoValue }

export function IdProperty({ label = 'ID', id }: { label?: string; id: string }) {
  return (
    <Property label={label}>
      <Mono>
        <Truncated text={id} max={ID_MAX} />
      </Mono>
      <CopyButton text={id} label={`Copy ${label}`} />
    </Property>
  )
}

export function DescriptionProperty({ text }: { text: string }) {
  return (
    <Property label="Description">
      {text ? <Truncated text={text} max={DESCRIPTION_MAX} /> : <NoValue />}
    </Property>
  )
}

export function DateProperty({ label, value }: { label: string; value: Date | null | undefined }) {
  return (
    <Property label={label}>
      {value ? <DateTime value={value} look="date" /> : <NoValue />}
    </Property>
  )
}
