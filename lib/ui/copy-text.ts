import { announce } from './announce'
import { toast } from './toast-store'

/** Copies from a menu, where no button can show that it has; `what` names it: 'ID of web'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce(`${what} copied`)
  } catch {
    // Refused by the browser's settings: then it is shown, to be copied by hand.
    toast({ variant: 'info', title: what, content: text })
  }
}
