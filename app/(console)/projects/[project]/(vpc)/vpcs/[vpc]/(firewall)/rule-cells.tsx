import type { RuleRemark } from '@/lib/network/rule-remarks'
import { Icon } from '@/lib/ui/icon'
import { Badge, lookOf } from '@/lib/ui/badge'
import { tip } from '@/lib/ui/tip'
import type { Tone } from '@/lib/ui/tone'
import type { RuleListRow } from './rule-row'

interface BadgeListProps {
  readonly texts: readonly string[]
  readonly title: string
  /** What of them matches nothing. */
  readonly remarks: readonly RuleRemark[]
}

/** Two badges where there are no more; else one, and how many others (screens.md, section 9). */
export function BadgeList({ texts, title, remarks }: BadgeListProps) {
  const shown = texts.slice(0, texts.length > 2 ? 1 : 2)
  const rest = texts.slice(shown.length)
  if (shown.length + remarks.length === 0) return <span>—</span>
  return (
    <span className="value-list">
      {shown.map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
      {rest.length > 0 && (
        <span className="tip-anchor" tabIndex={0} {...tip(rest.join('\n'), { title })}>
          {`+${rest.length}`}
        </span>
      )}
      {remarks.map(({ short, text }) => (
        <span key={text} className="tip-anchor" tabIndex={0} {...tip(text)}>
          <Badge tone="notice">
            <Icon name="triangle-alert" />
            <span>{short}</span>
          </Badge>
        </span>
      ))}
    </span>
  )
}

const actionLooks: Readonly<Record<string, { readonly tone: Tone }>> = {
  allow: { tone: 'ok' },
  deny: { tone: 'danger' },
}

export const ActionBadge = ({ action }: Pick<RuleListRow, 'action'>) => (
  <Badge {...lookOf(actionLooks, action)}>{action || 'unknown'}</Badge>
)

export function StatusBadge({ status }: Pick<RuleListRow, 'status'>) {
  return (
    <Badge {...(status === 'enabled' ? { tone: 'ok' } : {})}>
      {status === 'enabled' ? <Icon name="check" /> : <Icon name="ban" />}
      <span>{status || 'unknown'}</span>
    </Badge>
  )
}
