import { configure } from '@testing-library/react';

// what is waited for comes within a second only on a machine that has no other work
configure({ asyncUtilTimeout: 30_000 });
