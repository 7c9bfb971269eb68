import { VIEWS_KEY } from './kept-cookie'

/** The id of the style sheet that reserves room for views in the sidebar until they are rendered. */
export const VIEW_GAPS = 'view-gaps'

/*
 * Before the first paint, reserves room below the sidebar’s entries for the views there (standsAt), so that
 * nothing moves when they are rendered. The script adds a style sheet with its own nonce. It takes the
 * views of the browser's last reader (_shell/watch-reader.ts). Addresses are checked, because they become
 * part of a selector.
 */
const APPLY = `try{const n={};for(const{path:p,section:s}of JSON.parse(localStorage.getItem('${VIEWS_KEY}'+localStorage.getItem('console:reader'))||'[]')){const g=p.slice(0,p.lastIndexOf('/'));if(/^[\\w/.~%-]+$/.test(s)&&(p===s||(location.pathname+'/').startsWith(g+'/')))n[s]=(n[s]||0)+1}let c='';for(const s in n)c+='#nav a[href="'+s+'"]{margin-block-end:calc('+n[s]+'*(var(--nav-row) + 1px))}';if(c){const e=document.createElement('style');e.id='${VIEW_GAPS}';e.nonce=document.currentScript.nonce;e.textContent=c;document.head.append(e)}}catch{}`

/** Reserves room for a reader’s views in the sidebar before the first paint; for browsers with KEPT_COOKIE. */
export function ViewGapsScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  )
}
