import type { RuleRemark } from '@/lib/network/rule-remarks'
import { Icon } from '@/lib/ui/icon'
import { Badge, Word } from '@/lib/ui/badge'
import { tip } from '@/lib/ui/tip'
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

export const RuleAction = ({ action }: Pick<RuleListRow, 'action'>) => (
  <Word>{action || 'unknown'}</Word>
)

/** Only a rule that does nothing is marked. */
export const RuleStatus = ({ status }: Pick<RuleListRow, 'status'>) =>
  status === 'enabled' ? <Word>{status}</Word> : <Badge dot>{status || 'unknown'}</Badge>
