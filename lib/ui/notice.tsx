import { Icon } from './icon'
import type { ReactNode } from 'react'
import type { Tone } from './tone'

/** A remark within a page or a form: what to know before going on. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice tone-${tone}`}>
      {tone === 'notice' || tone === 'danger' ? (
        <Icon name="triangle-alert" />
      ) : (
        <Icon name="info" />
      )}
      <div>{children}</div>
    </div>
  )
}
