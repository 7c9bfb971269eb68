import { Icon } from './icon'
import type { ReactNode } from 'react'
import { Popover } from './popover'

interface PageHeaderProps {
  title: ReactNode
  icon?: ReactNode
  /** The thing's state, beside its name. */
  state?: ReactNode
  /** The popover that explains the topic. */
  docs?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, icon, state, docs, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <h1>
        {icon}
        <span>{title}</span>
      </h1>
      {state}
      {docs}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}

export interface DocsPopoverProps {
  /** "disks": the button is named "Learn about disks". */
  topic: string
  icon?: ReactNode
  heading: string
  /** One sentence. */
  summary: ReactNode
  /** One to four. */
  links: readonly { label: string; href: string }[]
}

export function DocsPopover({ topic, icon, heading, summary, links }: DocsPopoverProps) {
  return (
    <Popover label={`Learn about ${topic}`} trigger={<Icon name="info" />}>
      <p className="flex items-center gap-2 font-semibold">
        {icon}
        <span>{heading}</span>
      </p>
      <p className="mt-1 text-muted">{summary}</p>
      <div className="docs-links">
        {links.map((link) => (
          <a key={link.href} className="link" href={link.href} target="_blank" rel="noreferrer">
            <span>{link.label}</span>
            <Icon name="arrow-up-right" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ))}
      </div>
    </Popover>
  )
}

/** The heading of a part of a page. */
export const SectionHead = (props: { children: ReactNode; tools?: ReactNode }) => (
  <div className="section-head">
    <h2>{props.children}</h2>
    {props.tools}
  </div>
)
