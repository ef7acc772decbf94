import '@halyard/contract/brand.css';
import '../../panel/panel.css';
import { startDemo } from './start';

await startDemo();
await import('../../panel/client/main');
