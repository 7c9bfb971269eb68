import { TableSkeleton } from '@/lib/table/table-skeleton'
import { instanceColumns } from './instance-columns'
import { InstancesHeader } from './instances-header'

// A loading state has no parameters; its geometry is the same for every project.
const columns = instanceColumns('')

export default function InstancesLoading() {
  return (
    <div className="shell-page">
      <InstancesHeader project="" />
      <TableSkeleton columns={columns} isTwoLine />
    </div>
  )
}
