import { Icon } from '@/lib/ui/icon'
import { PageHeader } from '@/lib/ui/page-header'
import { Skeleton } from '@/lib/ui/skeleton'

export const SettingsHeader = ({ title }: { readonly title: string }) => (
  <PageHeader icon={<Icon name="sliders-horizontal" />} title={title} />
)

/** The form on its way. */
export const SettingsFormSkeleton = ({ title }: { readonly title: string }) => (
  <div className="shell-page loading-only">
    <SettingsHeader title={title} />
    <Skeleton width="100%" height="24rem" />
  </div>
)
