import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Tone } from './tone'

/** A remark within a page or a form: what to know before going on. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice tone-${tone}`}>
      {tone === 'notice' || tone === 'danger' ? <TriangleAlert /> : <Info />}
      <div>{children}</div>
    </div>
  )
}
