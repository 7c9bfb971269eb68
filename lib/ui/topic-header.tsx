import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { DocsPopover, type DocsPopoverProps, PageHeader } from './page-header'

interface TopicHeaderProps extends Omit<DocsPopoverProps, 'icon' | 'heading'> {
  readonly title: string
  readonly icon: IconName
  readonly actions?: ReactNode
}

/** The heading of a page that is no list, with an explanation of its topic. */
export function TopicHeader({ title, icon, actions, ...docs }: TopicHeaderProps) {
  const picture = <Icon name={icon} />
  return (
    <PageHeader
      icon={picture}
      docs={<DocsPopover {...docs} icon={picture} heading={title} />}
      actions={actions}
      title={title}
    />
  )
}
