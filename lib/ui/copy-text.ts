import { announce } from './announce'
import { toast } from './toast-store'

/** Copies text from a menu, where no button can confirm it; `what` names the text: 'ID of web'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    announce(`${what} copied`)
  } catch {
    // The browser's settings refuse it: the text is shown, to be copied by hand.
    toast({ variant: 'info', title: what, content: text })
  }
}
