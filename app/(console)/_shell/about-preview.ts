import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./preview-dialog')

/** Opens what a preview is, where its source is, and a way to begin it anew. */
export const useAboutPreview = () => useDialog(load, 'About this preview', { isRare: true })
