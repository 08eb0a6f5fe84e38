/** The entry point of the page. */
import '@fontsource-variable/fraunces/soft.css';
import '@fontsource-variable/inter/wght.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './state/route.svelte.ts';

// Its files come while the frame of the page is built.
if (router.route.page === 'table') void import('./pages/TablePage.svelte');

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

/** Only in production: during development files must not be cached. */
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => {});
