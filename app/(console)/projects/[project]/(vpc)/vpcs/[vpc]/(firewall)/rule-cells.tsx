import type { RuleRemark } from '@/lib/network/rule-remarks'
import { Badge, Word } from '@/lib/ui/badge'
import { Icon } from '@/lib/ui/icon'
import { tip } from '@/lib/ui/tip'
import type { RuleListRow } from './rule-row'

interface ChipListProps {
  readonly texts: readonly string[]
  readonly title: string
  /** What of them matches nothing. */
  readonly remarks: readonly RuleRemark[]
}

/** Two values where there are no more; else one, and how many others (screens.md, section 9). */
export function ChipList({ texts, title, remarks }: ChipListProps) {
  const shown = texts.slice(0, texts.length > 2 ? 1 : 2)
  const rest = texts.slice(shown.length)
  if (shown.length + remarks.length === 0) return <span>—</span>
  return (
    <span className="value-list">
      {shown.map((text) => (
        <span key={text} className="badge tone-neutral" translate="no">
          {text}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="tip-anchor" tabIndex={0} {...tip(rest.join('\n'), { title })}>
          {`+${rest.length}`}
        </span>
      )}
      {remarks.map(({ short, text }) => (
        <span key={text} className="tip-anchor" tabIndex={0} {...tip(text)}>
          <Badge tone="notice">{short}</Badge>
        </span>
      ))}
    </span>
  )
}

/** Marked by shape as well as by color. */
export const RuleAction = ({ action }: Pick<RuleListRow, 'action'>) => (
  <span className="rule-action" data-action={action}>
    {(action === 'allow' || action === 'deny') && (
      <Icon name={action === 'allow' ? 'circle-check' : 'circle-x'} />
    )}
    <Word>{action || 'unknown'}</Word>
  </span>
)

/** Only a rule that does nothing is marked. */
export const RuleStatus = ({ status }: Pick<RuleListRow, 'status'>) =>
  status === 'enabled' ? <Word>{status}</Word> : <Badge>{status || 'unknown'}</Badge>
