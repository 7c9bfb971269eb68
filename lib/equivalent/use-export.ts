import { useDialog } from '@/lib/ui/use-dialog'

export const EXPORT = 'Export as Terraform'

export const loadExport = () => import('./export-dialog')

/** The dialog that shows a project, or things of it, as Terraform configuration and as commands. */
export const useExport = () => useDialog(loadExport, 'Export as Terraform', { isRare: true })
