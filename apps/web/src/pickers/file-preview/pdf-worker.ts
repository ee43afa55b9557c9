// the library's own worker; as a module of ours it is built and served like the rest
import 'pdfjs-dist/build/pdf.worker.min.mjs';
