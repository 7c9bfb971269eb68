import { routes } from '@/lib/routes'

interface Page {
  readonly label: string
  readonly href: string
  /** Also current below this path. */
  readonly prefix?: string
}

/** The tabs of an instance's page. */
export const instancePages = (project: string, name: string): readonly Page[] => [
  { label: 'Storage', href: routes.instanceStorage(project, name) },
  { label: 'Networking', href: routes.instanceNetworking(project, name) },
  {
    label: 'Metrics',
    href: routes.instanceMetricsCpu(project, name),
    prefix: routes.instanceMetrics(project, name),
  },
  { label: 'Connect', href: routes.instanceConnect(project, name) },
  { label: 'Activity', href: routes.instanceActivity(project, name) },
  { label: 'Settings', href: routes.instanceSettings(project, name) },
]
