import { helpAt } from '@/lib/navigation/help'
import { TopicHeader } from '@/lib/ui/topic-header'

export const ExposureHeader = () => (
  <TopicHeader
    title="Exposure"
    icon="globe"
    topic="exposure"
    summary="What the internet can reach in the project’s VPCs: at which address, on which ports, and by which rule."
    links={[
      { label: 'Exposure', href: helpAt('exposure') },
      { label: 'Firewall rules', href: helpAt('firewall-rules') },
    ]}
  />
)
