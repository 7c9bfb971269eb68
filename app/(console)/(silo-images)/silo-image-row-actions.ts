import { siloImageRemoval } from '@/app/(console)/_images/image-removal'
import type { Image } from '@/lib/contract/image'
import type { MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'

/** The menu of an image of the silo; `demote` opens its form, over the list or by leading there. */
export const siloImageRowActions = (
  image: Image,
  state: MenuState<object>,
  demote: Pick<RowAction, 'onSelect' | 'href'>,
): readonly RowAction[] => [
  { label: 'Demote', disabledReason: state.missing.changeSiloImages, ...demote },
  siloImageRemoval.entry(image, state),
]
