import { VIEWS_KEY } from './kept-cookie'

/** The id of the style sheet that keeps the place of views in the sidebar until they are there. */
export const VIEW_GAPS = 'view-gaps'

/*
 * Before the first paint: leaves room below the sidebar’s entries for the views that stand there
 * (standsAt), by a style sheet of the script’s own, which has its nonce, so that nothing moves when
 * they come. Whose views: those of the reader whom this browser had last (_shell/watch-reader.ts).
 * Addresses are checked: they become part of a selector.
 */
const APPLY = `try{const n={};for(const{path:p,section:s}of JSON.parse(localStorage.getItem('${VIEWS_KEY}'+localStorage.getItem('console:reader'))||'[]')){const g=p.slice(0,p.lastIndexOf('/'));if(/^[\\w/.~%-]+$/.test(s)&&(p===s||(location.pathname+'/').startsWith(g+'/')))n[s]=(n[s]||0)+1}let c='';for(const s in n)c+='#nav a[href="'+s+'"]{margin-block-end:calc('+n[s]+'*(var(--nav-row) + 1px))}';if(c){const e=document.createElement('style');e.id='${VIEW_GAPS}';e.nonce=document.currentScript.nonce;e.textContent=c;document.head.append(e)}}catch{}`

/** Room for a reader’s views in the sidebar, before anything is shown; for browsers with KEPT_COOKIE. */
export function ViewGapsScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  )
}
