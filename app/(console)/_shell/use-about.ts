import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./about-dialog')

/** Opens what this console and its platform are; of a preview, a way to begin it anew. */
export const useAbout = () => useDialog(load, 'About', { isRare: true })
