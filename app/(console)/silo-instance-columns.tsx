import { instanceOwnColumns } from '@/app/(console)/projects/[project]/(instances)/instance-columns'
import type { Placed } from '@/lib/api/silo-rows'
import type { Instance } from '@/lib/contract/instance'
import { routes } from '@/lib/routes'
import type { Column } from '@/lib/table/column'
import { placedName, projectColumn } from './silo-list-columns'

const name = placedName('8rem', routes.instanceStorage)

/** The columns that the list over all projects starts with; the others are in silo-instance-facts.tsx. */
export const siloInstanceColumns = (
  projects: readonly string[],
): readonly Column<Placed<Instance>>[] => [name, projectColumn(projects), ...instanceOwnColumns]
