import '@/styles/theme.css';
import { startApp } from '@/app/start';
import { takeUrlToken } from '@/session/url-token';

// First of all: a token in the address is gone before anything else can read it there.
const otherToken = takeUrlToken();
await startApp(otherToken);
