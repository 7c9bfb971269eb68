# What the start program asks before it serves.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "check", worker = .check),
    # The console that runs, by a socket in its state folder.
    (name = "running", external = (address = "unix:ending", http = ())),
    (name = "internet", network = (
      allow = ["public", "private"],
      tlsOptions = (trustBrowserCas = true),
    )),
  ],
);

const check :Workerd.Worker = (
  compatibilityDate = "COMPATIBILITY_DATE",
  modules = [(name = "check.js", esModule = embed "check.js")],
  bindings = [(name = "RUNNING", service = "running"), SETTINGS],
);
