import '@/styles/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { startI18n } from '@/i18n';
import { takeUrlToken } from '@/session/url-token';

// First of all: a token in the address is gone before anything else can read it there.
const otherToken = takeUrlToken();
await startI18n();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(
  <StrictMode>
    <App otherToken={otherToken} />
  </StrictMode>,
);
