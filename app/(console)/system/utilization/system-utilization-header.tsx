import type { ReactNode } from 'react'
import { helpAt } from '@/lib/navigation/help'
import { SectionHead } from '@/lib/ui/page-header'
import { TopicHeader } from '@/lib/ui/topic-header'

export const SystemUtilizationHeader = () => (
  <TopicHeader
    title="Utilization"
    icon="chart-column"
    topic="utilization"
    summary="What all silos have provisioned, compared with their quotas and the capacity of the racks."
    links={[{ label: 'Utilization', href: helpAt('utilization') }]}
  />
)

/** Above the table. */
export const SilosHead = ({ tools }: { tools?: ReactNode }) => (
  <SectionHead tools={tools}>Silos</SectionHead>
)
