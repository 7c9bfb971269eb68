import { promoteImages } from '@/app/(console)/_images/image-actions'
import { imageRemoval } from '@/app/(console)/_images/image-removal'
import type { Confirmation } from '@/lib/action/action-confirm'
import type { Image } from '@/lib/contract/image'
import { routes } from '@/lib/routes'
import { callOf } from '@/lib/screens/calls'
import type { InProject } from '@/lib/screens/list-frame'
import type { MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
import { named } from '@/lib/ui/named'

/** The menu of an image of a project. */
export const imageRowActions = (
  image: Image,
  state: MenuState<InProject>,
): readonly RowAction[] => [
  {
    label: 'Promote',
    disabledReason: state.missing.changeSiloImages,
    opens: true,
    onSelect: () => state.ask(confirmPromote(image, state.params)),
  },
  imageRemoval.entry(image, state),
]

/** What its promotion is called with. */
export const promotion = ({ name }: Image, { project }: InProject) => ({
  path: { image: name },
  query: { project },
})

const confirmPromote = (image: Image, params: InProject): Confirmation => ({
  title: 'Promote image',
  question: named`Promote ${image.name} to the silo? All projects in the silo can use it to create disks. It will no longer be listed in ${params.project}.`,
  actionTitle: 'Promote image',
  ...callOf('imagePromote', promoteImages, promotion(image, params), ({ name }) => ({
    notice: {
      content: `Image **${name}** promoted`,
      link: { href: routes.siloImages, text: 'View silo images' },
    },
  })),
})
