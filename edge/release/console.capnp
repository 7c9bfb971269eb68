# How the runtime serves a release. The start program gives sockets and folders.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (services = .services, sockets = [.http, .ending]);

# With METRICS_ADDRESS, at which nothing but the metrics can be asked for.
const watched :Workerd.Config = (services = .services, sockets = [.http, .ending, .metrics]);

const services :List(Workerd.Service) = [
  (name = "console", worker = .console),
  (name = "link-cards", worker = .linkCards),
  (name = "files", disk = ()),
  (name = "state", disk = (writable = true)),
  (name = "keys", disk = ()),
  # What the start program writes of the process.
  (name = "process", disk = ()),
  # A platform may stand in a private network: its address is a setting, and readers choose none.
  (name = "internet", network = (
    allow = ["public", "private"],
    tlsOptions = (trustBrowserCas = true),
  )),
];

const http :Workerd.Socket = (
  name = "http",
  service = "console",
  http = (forwardedProtoHeader = "X-Forwarded-Proto"),
);
const ending :Workerd.Socket = (
  name = "ending",
  service = (name = "console", entrypoint = "ending"),
  http = (),
);
const metrics :Workerd.Socket = (
  name = "metrics",
  service = (name = "console", entrypoint = "metrics"),
  http = (),
);

const console :Workerd.Worker = (
  compatibilityDate = "COMPATIBILITY_DATE",
  compatibilityFlags = COMPATIBILITY_FLAGS,
  modules = [MODULES],
  bindings = [
    (name = "FILES", service = "files"),
    (name = "LINK_CARDS", service = "link-cards"),
    (name = "KEYS", service = "keys"),
    (name = "PROCESS", service = "process"),
    OBJECTS,
    SETTINGS,
  ],
  durableObjectNamespaces = [NAMESPACES],
  durableObjectStorage = (localDisk = "state"),
);

const linkCards :Workerd.Worker = (
  compatibilityDate = "COMPATIBILITY_DATE",
  modules = [DRAWING],
);
